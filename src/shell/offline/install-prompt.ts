/** The browser's offer to install the site, which Chromium alone has. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let held: InstallPrompt | null = null

/** Holds the browser's offer back until the site makes its own. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
    dispatchEvent(new Event('install:possible'))
  })
}

/** The offer that was held back; null where the site cannot be installed or is already. */
export const heldInstallPrompt = () => held
