import { type Db, openDb } from '../src/db/client.server.ts'
import { type Figures, fitToWorld, measureMatch } from '../src/testing/match/measure.ts'
import { withDatabase, withDataFolder } from './database.ts'

/** `npm run match`: how good the ranking is in a made-up world whose true wishes it does not see; fails below its gates. */
const WORLD = { seed: 45, tuitions: 2_000, tutors: 5_000 }
const LEAST_GAIN = 0.05
const MOST_GAP = 0.02

const toRow = (name: string, { ndcg, recall, coverage, gap }: Figures) =>
  [name.padEnd(8), ...[ndcg, recall, coverage, gap].map((figure) => figure.toFixed(3).padStart(9))].join('')

async function judge(db: Db): Promise<void> {
  const figures = await measureMatch(db, WORLD)
  console.log(`${WORLD.tuitions} tuitions, of which every other one is judged, ${WORLD.tutors} tutors`)
  console.log('          NDCG@12   recall coverage  women -')
  for (const [name, row] of Object.entries(figures)) console.log(toRow(name, row))
  const { former, present } = figures
  const faults = [
    present.ndcg < former.ndcg + LEAST_GAIN && `NDCG@12 is less than ${LEAST_GAIN} above the former points`,
    present.coverage < former.coverage && 'fewer tutors are ever among the first than before',
    Math.abs(present.gap) > MOST_GAP && `women and men differ by more than ${MOST_GAP}`,
  ].filter((fault) => fault !== false)
  for (const fault of faults) console.error(`below the gate: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

await withDataFolder((dataDir) =>
  withDatabase(dataDir, async (_, connection) => {
    const db = openDb({ ...connection, statement_timeout: 0, query_timeout: 0 }, console)
    if (process.argv.includes('--fit')) console.log(await fitToWorld(db, WORLD))
    else await judge(db)
    await db.$client.end()
  }),
)
