/** Facebook, Messenger, Instagram, and any app that shows pages in a view of Android. */
const IN_APP_BROWSER = /\bFB(?:AN|AV)\/|\bInstagram\b|; wv\)/

/** Whether another app shows the page: there a download does nothing, and at times no window for files opens. */
export const isInAppBrowser = () => IN_APP_BROWSER.test(navigator.userAgent)
