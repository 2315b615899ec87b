import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const pages = (names: string) => `features/[\\w-]+/pages/(?:${names})`

/**
 * Which modules travel together, by what somebody does: a page brings itself and all it imports that an earlier line
 * has not taken. Without this a list page asks for a hundred small files (see docs/decisions).
 */
const together = [
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

const groups = together.map(({ name, of }, index) => ({
  name,
  test: new RegExp(of.replaceAll('/', '[\\\\/]')),
  priority: together.length - index,
}))

export default defineConfig({
  plugins: [reactRouter()],
  server: { middlewareMode: true },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
