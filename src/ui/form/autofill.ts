type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Reports fields to React that a password manager or a script filled without an event, before their form is submitted.
 * React keeps the attribute of a field equal to the value that it knows.
 */
export function sendAutofill(): void {
  const report = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    const fields = [...target.querySelectorAll<Field>('input:not([type=file]), textarea')]
    const filled = fields.filter((field) => field.value !== field.defaultValue && isTyped(field))
    // Read first: a change of one field resets the others to what React knows.
    for (const { field, value } of filled.map((field) => ({ field, value: field.value }))) sendInput(field, value)
  }
  // Before React, which listens on the document.
  addEventListener('submit', report, { capture: true })
}

const isTyped = ({ type }: Field) => !['checkbox', 'radio', 'hidden', 'button', 'submit'].includes(type)

/** React ignores an event after which a field has the value that React saw last, so that value is changed first. */
function sendInput(field: Field, value: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
