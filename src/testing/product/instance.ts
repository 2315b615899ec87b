import { readConfig } from '#platform/config/config.server.ts'
import { connectDatabase } from '#platform/config/database.server.ts'
import { serve } from '#serve'

/** The product without pages, which tests do not build. */
const config = readConfig(process.env)
const print = (line: string) => console.log(line)
await serve(config, { connected: await connectDatabase(config, print), pages: 'none', print })
