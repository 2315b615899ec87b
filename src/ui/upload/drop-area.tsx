import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './upload-field.module.css'

/** Takes a file that is dropped on what it holds; apart, because only those with a mouse need it. */
export function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  return (
    <Dropzone
      unstyled
      className={classes.area}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      onDrop={(files: File[]) => files[0] && onFile(files[0])}
      inputProps={{ 'aria-hidden': true }}
    >
      {children}
    </Dropzone>
  )
}
