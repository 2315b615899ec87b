import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const pages = (names: string) => `features/[\\w-]+/pages/(?:${names})`

/**
 * Chunks of the client build by what a person does: a page and all it imports that no earlier line contains.
 * Without them a list page requests a hundred small files (see docs/decisions).
 */
const chunks = [
  { name: 'react', of: 'node_modules/(?:react|react-dom|scheduler|react-router)/|vite/preload-helper' },
  {
    name: 'read',
    of: `src/(?:shell/(?:root|public-layout)|ui/form/typed-early)\\.tsx?|${pages('home|browse|show')}\\.tsx`,
  },
  { name: 'sign-in', of: pages('login|admin-login') },
  { name: 'dialog', of: `ui/feedback/confirm-dialog|${pages('message-dialog')}` },
  { name: 'write', of: pages('post-as-visitor|post-as-guardian|edit|create') },
  {
    name: 'own',
    of: `shell/(?:guardian|tutor|applicant-cv)-layout|${pages('mine|applicants|applicant-cv')}\\.tsx`,
  },
  { name: 'manage', of: `ui/admin/|shell/admin/|${pages('bell|admin-')}` },
]

const groups = chunks.map(({ name, of }, index) => ({
  name,
  test: new RegExp(of.replaceAll('/', '[\\\\/]')),
  priority: chunks.length - index,
}))

/** Loaded by Node, so that the server and its pages use the same copy: one set of texts, error classes and context keys. */
const sharedWithServer = [
  ...globSync('src/shared/**/*.{ts,json}').map((path) => path.replaceAll('\\', '/').replace('src/shared/', '#shared/')),
  '#ui/page/page-context.ts',
]

export default defineConfig({
  plugins: [reactRouter()],
  server: { middlewareMode: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { resolve: { external: sharedWithServer }, build: { rolldownOptions: { external: sharedWithServer } } },
  },
})
