import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '../buttons/button.tsx'

type SubmitButtonProps = Omit<ButtonProps, 'loading' | 'children'> & { label: string; loading: boolean }

/** While loading, its label is followed by four dots, it keeps the focus and submits nothing, not even by Enter. */
export function SubmitButton({ label, loading, ...others }: SubmitButtonProps) {
  const preventDoubleSubmit = (event: MouseEvent) => {
    if (loading) event.preventDefault()
  }
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      {...others}
      onClick={preventDoubleSubmit}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-disabled={loading || undefined}
    >
      {loading ? `${label}....` : label}
    </Button>
  )
}
