/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { readdirSync } from 'node:fs'
// Not from Vitest, which building does not need: the line above tells the types of `test`.
import { defineConfig, type Plugin } from 'vite'

// The server to talk to while developing: `filon serve --no-open --port 8000`.
const server = process.env.FILON_SERVER ?? 'http://127.0.0.1:8000'

/** The worker is told which files the page is made of, so that it can keep them. */
const files: Plugin = {
  name: 'files',
  enforce: 'post',
  // Files name each other relatively, so that they lie in any folder; the page itself is at many addresses of a server.
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('"./', '"/') },
  generateBundle: {
    order: 'post', // before that, the styles are not there yet, and a script that is only a name still is
    handler(_, bundle) {
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk') throw new Error('the build has no worker.js')
      const made = Object.keys(bundle).filter((name) => name !== 'worker.js' && !name.endsWith('.html'))
      const names = [...made, ...readdirSync('public')].filter((name) => name !== 'site.js')
      worker.code = worker.code.replace('__FILES__', JSON.stringify(names.sort().map((name) => `/${name}`)))
    },
  },
}

/** An icon as a component. Its name stands beside it, so it says nothing. */
function drawn(svg: string, set: string): string {
  // Whole units of a drawing that is 512 wide are finer than any screen shows at this size.
  const coarse = (path: string) => path.replaceAll(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number))}`)
  const fine = set === 'game-icons' ? svg.replaceAll(/ d="[^"]*"/g, coarse) : svg
  return fine.replace('<svg', '<svg aria-hidden="true"')
}

export default defineConfig({
  base: './',
  plugins: [svelte(), Icons({ compiler: { compiler: drawn, extension: 'svelte' }, scale: 1.2 }), files],
  build: {
    outDir: '../src/filon/server/page',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 2048,
    // Small files are worth less than they cost: one of styles, and a script for each of what most visits do without.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/offline/worker.ts', site: 'src/offline/site.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', test: /src\/main\.ts$|~icons/, priority: 1 },
            { name: 'people', test: /src\/(people|notices|ratings)\// },
            { name: 'meeting', test: /src\/(lobby|talk|table)\// },
          ],
        },
        // A service worker answers for the folder it lies in, and its address never changes.
        entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/art': { target: server },
    },
  },
  test: { include: ['test/**/*.test.ts'], globalSetup: 'test/recorded.js' },
})
