import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './upload-field.module.css'

/** Takes dropped files; a lazy chunk, since only mouse users need it. */
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
