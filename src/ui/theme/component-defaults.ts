import type { MantineThemeOverride } from '@mantine/core'

// Plain objects instead of `Button.extend(…)`, which would add each component to every page's script.
// Heights and borders are in controls.css.

const field = { inputWrapperOrder: ['label', 'input', 'description', 'error'] }
const dropdown = { shadow: 'md', radius: 'lg' }
// Scroll is locked in controls.css: Mantine's lock adds a style element, which the content security policy refuses.
const floating = {
  lockScroll: false,
  shadow: 'xl',
  overlayProps: { color: '#06323A', backgroundOpacity: 0.55 },
  transitionProps: { duration: 160 },
}

export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  InputWrapper: { defaultProps: field },
  TextInput: { defaultProps: field },
  PasswordInput: { defaultProps: field },
  Textarea: { defaultProps: { ...field, rows: 4, resize: 'vertical' } },
  NativeSelect: { defaultProps: field },
  MultiSelect: { defaultProps: { ...field, comboboxProps: dropdown, maxDropdownHeight: 288, hidePickedOptions: true } },
  Checkbox: { defaultProps: { size: 'md', radius: 'sm' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'kali.9', size: 44 } },
  CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
  Paper: { defaultProps: { radius: 'lg' } },
  Popover: { defaultProps: { ...dropdown, position: 'bottom-end' } },
  Modal: { defaultProps: { ...floating, radius: 'xl', centered: true, size: 460, padding: 28 } },
  // A dialog's <header> would otherwise be a second banner landmark.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  ModalRoot: { defaultProps: { lockScroll: false } },
  DrawerRoot: { defaultProps: { lockScroll: false } },
  Drawer: { defaultProps: { ...floating, size: 284, padding: 8 } },
  Notification: { defaultProps: { withBorder: true, radius: 'lg' } },
  // Above dialogs, below open menus: on a phone a toast would cover their entries.
  Notifications: { defaultProps: { limit: 1, zIndex: 250 } },
  Loader: { defaultProps: { type: 'dots' } },
}
