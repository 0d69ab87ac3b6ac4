import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/rules.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { applySettings } from './kept/settings.svelte'
import { keepPage } from './offline/line.svelte'
import { followLinks } from './route/route.svelte'

applySettings()
followLinks()
keepPage()

const page = document.getElementById('page')
if (page) mount(App, { target: page })
