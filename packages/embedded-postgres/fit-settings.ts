import { readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

type Machine = {
  /** bytes of the machine or container */
  memory: number
  /** free bytes where the database is */
  disk: number
  cores: number
}

/**
 * The settings of PostgreSQL that depend on the machine, which it shares with the product: an eighth of the memory for its
 * buffers, so that a server of 1 GB still has room for both.
 */
export function fitSettings({ memory, disk }: Pick<Machine, 'memory' | 'disk'>): Record<string, string> {
  const megabytes = (bytes: number, min: number, max: number) =>
    `${Math.round(Math.min(Math.max(bytes / MEGABYTE, min), max))}MB`
  return {
    shared_buffers: megabytes(memory / 8, 64, 1024),
    effective_cache_size: megabytes(memory / 2, 256, 65_536),
    work_mem: megabytes(memory / 256, 4, 16),
    maintenance_work_mem: megabytes(memory / 16, 32, 256),
    max_wal_size: megabytes(disk / 20, 256, 2048),
  }
}

/** What initdb and earlier releases wrote into `postgresql.conf`: nobody chose these values. */
const WRITTEN: Record<string, readonly string[]> = {
  shared_buffers: ['128MB'],
  effective_cache_size: ['512MB'],
  work_mem: ['8MB'],
  maintenance_work_mem: ['64MB'],
  max_wal_size: ['512MB', '1GB'],
}

/** The settings of a configuration file; the last line of a name counts, as in PostgreSQL. */
export function parseSettings(file: string): Map<string, string> {
  const settings = new Map<string, string>()
  for (const line of file.split('\n')) {
    const [, name = '', value = ''] = /^\s*(\w+)\s*=?\s*('[^']*'|[^\s#]+)/.exec(line) ?? []
    if (name) settings.set(name.toLowerCase(), value.replaceAll("'", ''))
  }
  return settings
}

/** The fitting settings without those that the operator chose in a configuration file. */
export function withoutChosen(fitting: Record<string, string>, chosen: Map<string, string>): Record<string, string> {
  const isFree = (name: string) => {
    const value = chosen.get(name)
    return value === undefined || WRITTEN[name]?.includes(value)
  }
  return Object.fromEntries(Object.entries(fitting).filter(([name]) => isFree(name)))
}

/** The settings for the cluster on this machine; those of its configuration files stay as they are. */
export function settingsFor(cluster: string): Record<string, string> {
  const chosen = ['postgresql.conf', 'postgresql.auto.conf'].map((name) => parseSettings(read(join(cluster, name))))
  return withoutChosen(fitSettings(readMachine(cluster)), new Map(chosen.flatMap((one) => [...one])))
}

/** One line for the operator. */
export function describeFit(settings: Record<string, string>, cluster: string): string {
  const { memory, cores } = readMachine(cluster)
  const values = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  const machine = `${(memory / GIGABYTE).toFixed(1)} GB of memory and ${cores} cores`
  return `PostgreSQL for ${machine}: ${values.join(', ') || 'all as in postgresql.conf'}`
}

function readMachine(folder: string): Machine {
  const limit = process.constrainedMemory()
  const { bavail, bsize } = statfsSync(folder)
  return {
    // Without a limit of a container it is 0, or more than the machine has.
    memory: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    disk: bavail * bsize,
    cores: availableParallelism(),
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
