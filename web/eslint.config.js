import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** The folders of src/ from the bottom to the top: each knows those below it, and none beside or above it. */
const LAYERS = [
  ['place'],
  ['mind', 'route', 'wire'],
  ['device', 'kept'],
  ['texts'],
  ['parts'],
  ['notices'],
  ['people'],
  ['board', 'lobby', 'offline', 'talk', 'ratings'],
  ['shelf', 'table'],
  ['games', 'lesson', 'puzzle', 'result'],
]

const layered = LAYERS.flatMap((layer, height) =>
  layer.map((folder) => {
    const beside = layer.filter((other) => other !== folder)
    const group = [...beside, ...LAYERS.slice(height + 1).flat()].map((other) => `**/${other}/**`)
    const message = `src/${folder}/ lies below or beside this: pass it in, or move what both need down (web/README.md).`
    return {
      files: [`src/${folder}/**`],
      rules: { 'no-restricted-imports': ['error', { patterns: [{ group: [...group, '**/App.svelte'], message }] }] },
    }
  }),
)

export default defineConfig(
  { ignores: ['dist'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // The compiler knows better what there is.
      'no-undef': 'off',
      // What is drawn is replaced as a whole; other maps and sets are nobody's to watch.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space at the end of a block is kept in braces only.
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  layered,
)
