import type { VariantColorsResolver } from '@mantine/core'
import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, parseThemeColor } from '@mantine/core'
import { alta, gada, kali, moyur, pata } from './colours.ts'
import { componentDefaults } from './component-defaults.ts'

/** Hind Siliguri if it is in the cache, else a font of the device with its metrics (fonts.css). */
const fontFamily =
  '"Hind Siliguri", "HS Roboto", "HS Segoe", "HS Arial", "HS DejaVu", "HS Boxes", "HS Bangla", sans-serif'

const strongShade = (color: string): number => (color === 'alta' || color === 'red' ? 6 : 7)

/** Button colours: light and outline variants use the lightest shade, marigold has dark text, danger is alta 6. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const { color, shade, isThemeColor } = parseThemeColor({ color: input.color, theme: input.theme })
  if (!isThemeColor) return resolved
  const strong = shade ?? strongShade(color)
  const of = (step: number) => `var(--mantine-color-${color}-${step})`
  if (input.variant === 'outline')
    return {
      background: 'var(--mantine-color-white)',
      hover: of(0),
      color: of(strong),
      border: `1.5px solid ${of(strong)}`,
    }
  if (input.variant === 'light') return { ...resolved, background: of(0), hover: of(1), color: of(strong) }
  if (input.variant === 'subtle') return { ...resolved, hover: of(color === 'kali' ? 1 : 0), color: of(strong) }
  if (input.variant !== 'filled') return resolved
  // Marigold gets lighter on hover: a darker shade would lower the contrast of its text.
  if (color === 'gada' || color === 'yellow')
    return { ...resolved, background: of(4), hover: of(3), color: 'var(--mantine-color-black)' }
  return { ...resolved, background: of(strong), hover: of(Math.min(strong + 1, 9)) }
}

export const theme = createTheme({
  primaryColor: 'moyur',
  primaryShade: 7,
  white: '#ffffff',
  black: '#13282c',
  colors: { moyur, gada, kali, pata, alta, gray: kali, green: pata, red: alta, yellow: gada, teal: pata },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily,
  fontFamilyMonospace: 'Roboto, "Segoe UI", "Helvetica Neue", Arial, "HS Bangla", sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.3' },
      h2: { fontSize: '1.375rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.45' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '37.5em', md: '48em', lg: '64em', xl: '80em' },
  shadows: {
    xs: '0 1px 2px rgb(19 40 44 / 0.05)',
    sm: '0 1px 2px rgb(19 40 44 / 0.05)',
    md: '0 6px 20px -6px rgb(19 40 44 / 0.18), 0 2px 6px rgb(19 40 44 / 0.08)',
    lg: '0 6px 20px -6px rgb(19 40 44 / 0.18), 0 2px 6px rgb(19 40 44 / 0.08)',
    xl: '0 24px 60px -12px rgb(19 40 44 / 0.35)',
  },
  variantColorResolver,
  components: componentDefaults,
})

/** Maps Mantine's semantic colours to the palette. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--mantine-color-kali-0)',
    '--mantine-color-text': 'var(--mantine-color-kali-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-kali-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-kali-6)',
    '--mantine-color-error': 'var(--mantine-color-alta-6)',
    '--mantine-color-success': 'var(--mantine-color-pata-6)',
    '--mantine-color-default-hover': 'var(--mantine-color-kali-1)',
    '--mantine-color-default-border': 'var(--mantine-color-kali-5)',
    '--mantine-color-disabled': 'var(--mantine-color-kali-2)',
    '--mantine-color-disabled-color': 'var(--mantine-color-kali-7)',
    '--mantine-color-disabled-border': 'var(--mantine-color-kali-3)',
  },
  dark: {},
})
