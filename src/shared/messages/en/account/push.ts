/** Notifications that a phone or computer shows by itself. */
export const push = {
  label: 'Show notifications on this device',
  hint: 'What the bell tells you appears on your screen, also while the site is closed. It ends when you log out.',
  unsupported: 'This browser cannot show notifications. On an iPhone, first add the site to your home screen.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings for this site, then come back.',
  failed: 'It did not work. Check your connection, then try again.',
  added: 'This device shows notifications now.',
  removed: 'This device shows no more notifications.',
  endpoint: {
    invalid: 'This is not the address of a push service.',
    notHttps: 'The address of a push service begins with https.',
    private: 'This address is not on the internet.',
    port: 'The address of a push service has no port of its own.',
    taken: 'This address belongs to another device.',
  },
  keys: 'This is not a key of a browser.',
}
