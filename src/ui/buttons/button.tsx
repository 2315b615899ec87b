import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import classes from './button.module.css'

export type ButtonProps = {
  variant?: 'filled' | 'outline' | 'light' | 'subtle' | 'default' | undefined
  /** Default: the primary colour. */
  color?: 'alta' | 'gada' | undefined
  /** `sm` is for table rows. */
  size?: 'sm' | 'md' | 'lg' | undefined
  fullWidth?: boolean | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
  disabled?: boolean | undefined
  /** Disabled, with moving dots in place of the label. */
  loading?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

type As<C extends ElementType> = { component?: C } & Omit<ComponentPropsWithRef<C>, keyof ButtonProps | 'component'>

/** A button, or with `component` a link that looks like one. Without script of a library, for pages of visitors. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps & As<C>) {
  const { component, variant = 'filled', color, size, fullWidth, leftSection, rightSection, ...others } = props
  const { disabled, loading, className, children, ...rest } = others
  const Element: ElementType = component ?? 'button'
  const isOff = disabled || loading
  return (
    <Element
      {...(Element === 'button' ? { type: 'button', disabled: isOff || undefined } : {})}
      data-disabled={isOff || undefined}
      {...rest}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      <span className={classes.inner}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </span>
    </Element>
  )
}
