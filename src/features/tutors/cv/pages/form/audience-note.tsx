import { IconEye, IconLock } from '@tabler/icons-react'
import { type CvAudience, getAudience } from '../../audience.rules.ts'
import classes from './cv-form.module.css'
import { useCvFormText } from './cv-form-text.ts'

type AudienceNoteProps = { isAdmin: boolean } & ({ field: string } | { audience: CvAudience })

/** Says who sees a field or a section of the CV. */
export function AudienceNote({ isAdmin, ...of }: AudienceNoteProps) {
  const formText = useCvFormText(isAdmin)
  const audience = 'field' in of ? getAudience(of.field) : of.audience
  const Glyph = audience === 'everyone' ? IconEye : IconLock
  return (
    <span className={classes.audience}>
      <Glyph aria-hidden="true" />
      {formText(audience === 'everyone' ? 'seenByEveryone' : 'seenByTeam')}
    </span>
  )
}
