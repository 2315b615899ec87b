/** Labels and alerts that all screens share. */
export const common = {
  select: { none: 'No options', loading: 'Loading...', choose: 'Select...' },
} as const
