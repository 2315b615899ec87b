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

/** What the device has for Bangla: nothing, as most journeys, or a font that the pages name. */
type BanglaFont = 'none' | 'installed'

const WITHOUT_BANGLA =
  '<selectfont><rejectfont><pattern><patelt name="lang"><string>bn</string></patelt></pattern></rejectfont></selectfont>'

const fontSettings = (folders: string[], bangla: BanglaFont) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${inXml(folder)}</dir>`).join('')}
  ${bangla === 'none' ? WITHOUT_BANGLA : `<dir>${inXml(join(root, 'node_modules/@expo-google-fonts/hind-siliguri'))}</dir>`}
  <cachedir>${inXml(join(cache, 'font-cache'))}</cachedir>
</fontconfig>
`

/** Launch options for Chromium: CHROMIUM_PATH when set, else the npm package's (Linux x64), else /usr/bin/chromium. */
export async function browserLaunch(bangla: BanglaFont = 'none'): Promise<LaunchOptions> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM_PATH
  if (isPackaged) return packagedBrowser(bangla)
  const settings = await writeFontSettings(['/usr/share/fonts', '/usr/local/share/fonts'], bangla)
  return {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: browserArguments,
    env: { ...process.env, FONTCONFIG_FILE: settings },
  }
}

async function packagedBrowser(bangla: BanglaFont): Promise<LaunchOptions> {
  const folder = await unpackedBrowser()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    args: browserArguments,
    // Only the fonts of the package, whatever the machine has.
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: await writeFontSettings([join(folder, 'fonts')], bangla),
    },
  }
}

/** fontconfig resolves a relative folder against the working directory, so the paths are absolute. */
async function writeFontSettings(folders: string[], bangla: BanglaFont): Promise<string> {
  const path = join(cache, `fontconfig-bangla-${bangla}.xml`)
  const fresh = `${path}.${process.pid}`
  await mkdir(cache, { recursive: true })
  await writeFile(fresh, fontSettings(folders, bangla))
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
