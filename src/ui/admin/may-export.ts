import { createContext } from 'react'
import type { Call } from '#shared/call.ts'

/** Whether the viewer may download a list; the server decides, this only hides what it refuses. */
export const MayExportContext = createContext<(list: Call) => boolean>(() => true)
