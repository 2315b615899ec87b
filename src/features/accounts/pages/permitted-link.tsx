import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#shared/permissions.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { usePermission } from './use-permission.ts'

type PermittedLinkProps = { permission: Permission; to: string; children: ReactNode } & Pick<
  ButtonProps,
  'variant' | 'size'
> & { 'aria-label'?: string }

/** A button that leads to a form; nothing for staff whose input the form's call would refuse. */
export function PermittedLink({ permission, ...link }: PermittedLinkProps) {
  return usePermission(permission) ? <Button component={Link} {...link} /> : null
}
