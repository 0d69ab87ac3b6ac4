import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

// The server to talk to while developing: `filon serve --no-open --port 8000`.
const server = process.env.FILON_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1.2 })],
  build: {
    outDir: '../src/filon/server/page',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 2048,
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/art': { target: server },
    },
  },
  test: { include: ['test/**/*.test.ts'] },
})
