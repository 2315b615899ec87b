import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from '#shared/challenge.ts'
import { text } from '#shared/messages/text.ts'
import { showWaitingToast } from '../feedback/toast.tsx'
import { pageLocale } from '../page/page-locale.ts'
import ChallengeWorker from './challenge-worker.ts?worker'

const MAX_WORKERS = 4
/** After it the page says why it waits. */
const PATIENCE_MS = 1000

/** Solves a challenge in workers, for as long as it takes; returns the header with the solution. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  let hideToast = () => {}
  const timer = setTimeout(() => {
    hideToast = showWaitingToast(text(pageLocale(), 'common.solvingChallenge'))
  }, PATIENCE_MS)
  try {
    const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1)
    const createWorker = () => new ChallengeWorker()
    const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout: 0 })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    clearTimeout(timer)
    hideToast()
  }
}
