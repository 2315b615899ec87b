import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import legacy from '@vitejs/plugin-legacy'
import { defineConfig, type EnvironmentOptions } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/** What Node loads from node_modules: packages with native parts, one that traces hook into, and one for `npm run dev`. */
const loadedByNode = [
  ...['sharp', '@node-rs/argon2', '@resvg/resvg-js', 'harfbuzzjs', '@fastify/swagger-ui', 'pg', 'vite'],
]

const pages = (...names: string[]) => names.map((name) => `features/(?:[\\w-]+/)+pages/(?:[\\w-]+/)?${name}`)

/**
 * Chunks of the client build by what a person does: a page and all it imports that no earlier line contains.
 * Without them a list page requests a hundred small files (see docs/decisions).
 */
const chunks = [
  { name: 'react', of: ['node_modules/(?:react|react-dom|scheduler|react-router)/|vite/preload-helper'] },
  {
    name: 'read',
    of: [
      ...['shell/root', 'shell/public-layout', 'shell/offline/install-prompt', 'ui/form/draft/early-input'],
      ...pages('home\\.', 'browse\\.', 'show\\.'),
    ],
  },
  // Without the office, to which the other calls about applications belong.
  { name: 'apply', of: ['features/applications/(?:apply/)?calls', ...pages('waiting-note', 'send-waiting')] },
  { name: 'mantine', of: ['ui/theme/theme-provider'] },
  {
    name: 'sign-in',
    of: [
      'shell/(?:guardian|tutor|applicant-cv)-layout',
      ...pages('login', 'admin-login', 'register', 'verify-code', 'accept-invitation'),
    ],
  },
  { name: 'dialog', of: ['ui/feedback/confirm-dialog', ...pages('contact-dialog')] },
  { name: 'write', of: pages('post-as-visitor', 'post-as-guardian', 'edit', 'create') },
  { name: 'list', of: ['ui/admin/list/admin-list'] },
  { name: 'own', of: pages('mine\\.', 'applicants\\.', 'applicant-cv\\.') },
  // Families open both: they must not bring the office with them.
  { name: 'bell', of: pages('bell-box', 'person-bell') },
  { name: 'profile', of: pages('account\\.') },
  { name: 'alerts', of: pages('my-alerts\\.', 'stop-alerts\\.') },
  { name: 'fees', of: pages('my-fees\\.', 'my-receipt\\.') },
  { name: 'manage', of: ['ui/admin/', 'shell/admin/', ...pages('bell', 'admin-')] },
]

const modules = globSync('src/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
for (const { name, of } of chunks.slice(1)) {
  const unmatched = of.find((pattern) => !modules.some((path) => new RegExp(pattern).test(path)))
  if (unmatched) throw new Error(`The chunk ${name} names ${unmatched}, which is no module of src.`)
}

const groups = chunks.map(({ name, of }, index) => ({
  name,
  test: new RegExp(of.join('|').replaceAll('/', '[\\\\/]')),
  priority: chunks.length - index,
}))

/** Lowers the syntax for the oldest supported browsers, and builds the file of polyfills that they load (see docs/decisions). */
const oldBrowsers = legacy({
  modernTargets: packageJson.browserslist,
  modernPolyfills: true,
  additionalModernPolyfills: ['form-request-submit-polyfill'],
  renderLegacyChunks: false,
}).map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }: { name: string }) => name === 'client' }))

/** Keeps that from the server, where lowered private fields cost a list a quarter of its time. */
const serverSyntax = {
  name: 'server-syntax',
  configEnvironment(name: string, { build }: EnvironmentOptions) {
    if (name === 'ssr' && build) build.target = 'node24'
  },
}

/** Writes `dvh`, which not all of them have, as multiples of `--dvh` (ui/theme/base.css), in Mantine's sheets as well. */
const dynamicHeights = {
  postcssPlugin: 'dynamic-heights',
  Declaration(declaration: { prop: string; value: string }) {
    if (declaration.prop === '--dvh' || !/\ddvh/.test(declaration.value)) return
    declaration.value = declaration.value
      .replace(/calc\(([\d.]+)dvh/g, 'calc($1 * var(--dvh)')
      .replace(/([\d.]+)dvh/g, 'calc($1 * var(--dvh))')
  },
}

const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm

/** Leaves out of the browser's declarations of calls what only the description of the API reads. */
const leanCalls = {
  name: 'lean-calls',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: (code: string, id: string) => (/[/.]calls\.ts$/.test(id) ? code.replace(SUMMARY, '') : undefined),
}

export default defineConfig(({ command }) => ({
  plugins: [leanCalls, reactRouter(), oldBrowsers, serverSyntax],
  css: { postcss: { plugins: [dynamicHeights] } },
  server: { middlewareMode: true },
  // Found at the start: a package that is found later makes the pages of the development server load again.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/**/*.{server,test}.tsx', '!src/testing/**'] },
  // The server reads there which files hold the texts of a page.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    ssr: {
      ...(command === 'build' && {
        resolve: { external: loadedByNode, noExternal: true as const },
        // Leaves out the development builds of packages.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      // The server and its pages, in one folder.
      build: {
        sourcemap: true,
        rolldownOptions: {
          input: 'src/server.ts',
          output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
}))
