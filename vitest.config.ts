import { defineConfig } from 'vitest/config'

const pure = [
  'src/features/**/rules.test.ts',
  'src/features/**/*.rules.test.ts',
  'src/features/*/pages/**/*.test.{ts,tsx}',
  'src/shared/**/*.test.ts',
  'src/ui/**/*.test.{ts,tsx}',
  'src/shell/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
]
const postgres = ['src/platform/postgres/**/*.test.ts']

export default defineConfig({
  cacheDir: '.cache/vite-tests',
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'rules', include: pure } },
      { extends: true, test: { name: 'postgres', include: postgres, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'routes',
          // Whatever is not named above, so that no test file can belong to no project.
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...pure, ...postgres],
          globalSetup: 'src/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
