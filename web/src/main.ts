import { mount } from "svelte";

import App from "./App.svelte";
import "./site/tokens.css";
import "./site/base.css";
import "./device/modality";

const target = document.getElementById("app");
if (target) mount(App, { target });
