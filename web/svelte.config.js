import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { globSync } from 'node:fs'

// Every style and every element that it is for names its component: a number says it in two letters.
const components = globSync('src/**/*.svelte', { cwd: import.meta.dirname })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    cssHash: ({ filename, hash }) => {
      const number = components.findIndex((path) => filename.replaceAll('\\', '/').endsWith(path))
      // One that was added while `npm run dev` ran has none yet.
      return `s${number < 0 ? hash(filename) : number.toString(36)}`
    },
  },
}
