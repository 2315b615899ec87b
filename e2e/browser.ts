import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const execFileAsync = promisify(execFile)

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(join(folder, 'fonts'))}</dir>
  <cachedir>${inXml(join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`

/** Launch options for Chromium: CHROMIUM_PATH when set, else the npm package's (Linux x64), else /usr/bin/chromium. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return { executablePath: configured, args: browserArguments }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  return { executablePath: '/usr/bin/chromium', args: browserArguments }
}

async function packagedBrowser(): Promise<LaunchOptions> {
  const folder = await unpackedBrowser()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    args: browserArguments,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: await writeFontSettings(folder) },
  }
}

/** Only the fonts of the package, whatever the machine has. fontconfig resolves a relative cache folder against the working directory, so the paths are absolute. */
async function writeFontSettings(folder: string): Promise<string> {
  const path = join(folder, 'fontconfig.xml')
  const fresh = `${path}.${process.pid}`
  await writeFile(fresh, fontSettings(folder))
  await rename(fresh, path)
  return path
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The folder with the unpacked browser (211 MB). The first process creates it; concurrent ones discard their copy. */
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
    // Renaming fails when another process has finished first; its copy is the same.
    if (!(await exists(join(folder, 'chromium')))) throw error
  }
  return folder
}

async function archiveFolder() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packageFolder = join(dirname(entry), '..')
  const { version }: { version: string } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return { version, entry, bin: join(packageFolder, 'bin') }
}

/** Unpacks in a child process, because the package only unpacks into the temporary folder of its process. */
async function unpack(entry: string, bin: string, target: string): Promise<void> {
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => join(bin, name))
  const program = `const { inflate } = await import(${JSON.stringify(entry)}); await Promise.all(${JSON.stringify(archives)}.map(inflate))`
  await execFileAsync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: target },
  })
  await rename(join(target, 'fonts'), join(target, 'packaged-fonts'))
  await rename(join(target, 'packaged-fonts', 'fonts'), join(target, 'fonts'))
  await rm(join(target, 'packaged-fonts'), { recursive: true })
  await chmod(target, 0o755)
  await chmod(join(target, 'chromium'), 0o755)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
