import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'

type SubmitButtonProps = Omit<ButtonProps, 'loading' | 'children'> & { label: string; loading: boolean }

/**
 * Sends its form once. While that lasts it keeps its label and adds four dots (S2 9), keeps the focus,
 * and takes no second click; Enter in a field passes through it and is held back too.
 */
export function SubmitButton({ label, loading, ...others }: SubmitButtonProps) {
  const holdBack = (event: MouseEvent) => {
    if (loading) event.preventDefault()
  }
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      {...others}
      onClick={holdBack}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-disabled={loading || undefined}
    >
      {loading ? `${label}....` : label}
    </Button>
  )
}
