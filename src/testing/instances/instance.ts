import { readConfig } from '#platform/config.server.ts'
import { connectDatabase } from '#platform/database.server.ts'
import { serve } from '#serve'

/** The product without pages, which tests do not build. */
const config = readConfig(process.env)
const say = (line: string) => console.log(line)
await serve(config, { connected: await connectDatabase(config, say), pages: 'none', say })
