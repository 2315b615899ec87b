import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Slow tests that only `npm run test:all` runs. */
const slow = process.env.ALL_TESTS === '1' ? [] : ['**/*.all.test.ts']
const pure = [
  'src/features/**/rules.test.ts',
  'src/features/**/*.rules.test.ts',
  'src/features/**/pages/**/*.test.{ts,tsx}',
  'src/shared/**/*.test.ts',
  'src/ui/**/*.test.{ts,tsx}',
  'src/shell/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
]
const postgres = ['packages/**/*.test.ts']
/** Tests that replace a module need modules of their own; all others share those that are loaded already. */
const mocking = globSync(pure).filter((path) => /\bvi\.(?:doM|m)ock\(/.test(readFileSync(path, 'utf8')))

export default defineConfig({
  cacheDir: '.cache/vite-tests',
  test: {
    // A test waits for the database as long as it computes: three keep two cores busy.
    maxWorkers: 3,
    setupFiles: 'src/testing/each-file.ts',
    // The machines that run them are slow and shared: a time limit only ends a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Shorter than the minute that totals are cached.
    expect: { poll: { timeout: 40_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'rules', include: pure, exclude: [...mocking, ...slow], isolate: false } },
      { extends: true, test: { name: 'mocks', include: mocking, exclude: slow } },
      { extends: true, test: { name: 'postgres', include: postgres, exclude: slow } },
      {
        extends: true,
        test: {
          name: 'routes',
          isolate: false,
          // Whatever is not named above, so that no test file can belong to no project.
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...pure, ...postgres, ...slow],
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
    ],
  },
})
