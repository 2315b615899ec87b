import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/tables/**/*.server.ts',
  out: './migrations',
  casing: 'snake_case',
})
