/**
 * The packages that Node loads for the built pages, because the server uses the same copies. Of all others the build
 * takes what the pages use: a package of icons as a whole would take 20 MB of each process. [PERF-240]
 */
export const sharedPackages = ['react', 'react-dom', 'react-router', 'use-intl', 'zod']

/** What the build of the pages for the server leaves out; while developing Vite leaves out all packages. */
export function serverModules(command: 'build' | 'serve', sharedSources: readonly string[]) {
  return { external: [...sharedSources, ...sharedPackages], ...(command === 'build' && { noExternal: true as const }) }
}
