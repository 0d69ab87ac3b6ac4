import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/rules.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { arrive } from './kept/me.svelte'
import { applySettings, settings } from './kept/settings.svelte'
import { keepPage } from './offline/line.svelte'
import { followTurns } from './notices/turns.svelte'
import { followLinks } from './route/route.svelte'
import { followLanguage, learn } from './texts/speak.svelte'

applySettings()
void arrive()
followLinks()
followTurns()
keepPage()

const page = document.getElementById('page')
if (page)
  void learn(settings.language)
    .catch(() => {})
    .then(() => {
      followLanguage()
      mount(App, { target: page })
    })
