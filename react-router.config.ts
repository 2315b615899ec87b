import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/shell',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
