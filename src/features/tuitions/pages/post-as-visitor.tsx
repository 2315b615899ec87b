import { useState } from 'react'
import { type MetaFunction, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Split } from '#web/ui/split.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { homeOf, useViewer } from '#web/viewer.ts'
import type { Tuition } from '../schema.ts'
import { NextSteps } from './next-steps.tsx'
import { PostedThanks } from './posted-thanks.tsx'
import { TuitionForm } from './tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: text('tuitionPages.form.post'),
      description: text('tuitionPages.form.postDescription'),
      path: paths.postAsVisitor,
    },
    matches,
  )

/** Posting without an account (S1 2.2); who is signed in has a page of their own for it. */
export default function PostAsVisitor() {
  const t = useTranslations('tuitionPages.form')
  const viewer = useViewer()
  const [posted, setPosted] = useState<Tuition | null>(null)
  if (viewer.state === 'user') return <Navigate replace to={homeOf(viewer.user.role)} />
  if (posted)
    return (
      <Wrap>
        <PostedThanks tuition={posted} onAnother={() => setPosted(null)} />
      </Wrap>
    )
  return (
    <Wrap>
      <PageHead title={t('post')} sub={t('visitorSub')} />
      <noscript>
        <Note tone="warn">{t('noScript')}</Note>
      </noscript>
      <Split aside={<NextSteps />}>
        <TuitionForm kind="post" poster="visitor" onDone={setPosted} />
      </Split>
    </Wrap>
  )
}
