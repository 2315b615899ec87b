import { defineConfig } from 'vite'

/** The service worker: one file with a stable name beside the hashed ones. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    modulePreload: false,
    // As `browserslist` in package.json.
    target: ['chrome99', 'firefox102', 'safari15.4'],
    rolldownOptions: {
      input: 'src/shell/offline/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
