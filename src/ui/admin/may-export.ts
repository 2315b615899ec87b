import { createContext } from 'react'

/** Whether the viewer may download lists; the server decides, this only hides what it refuses. */
export const MayExportContext = createContext(true)
