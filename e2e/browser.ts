import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const run = promisify(execFile)

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`

/** How Playwright starts Chromium: CHROMIUM_PATH when set, else the one of the npm package (Linux x64), else /usr/bin/chromium. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args: browserArguments }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  return { executablePath: '/usr/bin/chromium', args: browserArguments }
}

async function packagedBrowser(): Promise<LaunchOptions> {
  const folder = await unpackedBrowser()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    args: browserArguments,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** The folder with the unpacked browser (211 MB), made by the first process that asks; the others find it or drop their copy. */
async function unpackedBrowser(): Promise<string> {
  const archives = await archiveFolder()
  const folder = join(cache, `chromium-${archives.version}`)
  if (await exists(join(folder, 'chromium'))) return folder
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'chromium-unpacking-'))
  try {
    await unpack(archives.entry, archives.bin, fresh)
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // A second process may have finished first: renaming onto its folder fails, and its copy is as good.
    if (!(await exists(join(folder, 'chromium')))) throw error
  }
  return folder
}

async function archiveFolder() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = join(dirname(entry), '..')
  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  return { version, entry, bin: join(home, 'bin') }
}

/** Unpacks in a process of its own, because the package knows one target only: the temporary folder of its process. */
async function unpack(entry: string, bin: string, target: string): Promise<void> {
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => join(bin, name))
  const program = `const { inflate } = await import(${JSON.stringify(entry)}); await Promise.all(${JSON.stringify(archives)}.map(inflate))`
  await run(process.execPath, ['--input-type=module', '--eval', program], { env: { ...process.env, TMPDIR: target } })
  await rename(join(target, 'fonts'), join(target, 'packaged-fonts'))
  await rename(join(target, 'packaged-fonts', 'fonts'), join(target, 'fonts'))
  await rm(join(target, 'packaged-fonts'), { recursive: true })
  await writeFile(join(target, 'fonts.conf'), fontSettings)
  await chmod(target, 0o755)
  await chmod(join(target, 'chromium'), 0o755)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
