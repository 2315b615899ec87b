import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A field for a whole number, in either digits. */
export const NumberField = (props: ComponentProps<typeof TextInput>) => <TextInput inputMode="numeric" {...props} />
