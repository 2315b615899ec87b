import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../buttons/button.tsx'

/** An outline button that leads to another screen, as in an empty list. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="outline">
      {children}
    </Button>
  )
}
