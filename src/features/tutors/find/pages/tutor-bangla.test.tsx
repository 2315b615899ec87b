import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { EducationSection } from '../../cv/pages/view/cv-education-section.tsx'
import { OthersSection, PreferencesSection } from '../../cv/pages/view/cv-sections.tsx'
import { TutorCard } from './tutor-card.tsx'

const shown = (node: ReactNode) => visibleText(renderMarkup(node, '/', 'bn'))
const noDegree = { institute: '', department: '', year: '', cgpa: '' }

test('the education of a Bangla CV has the names of groups, boards, departments and universities [BN-161]', () => {
  const ssc = { institute: 'মতিঝিল স্কুল', group: 'Science', year: '2017', board: 'Dhaka', gpa: '5.00' }
  const hsc = { institute: '', group: '', year: '', board: 'Madrasah', gpa: '' }
  const masters = { ...noDegree, department: 'Physics', institute: 'University of Dhaka', year: '2026', cgpa: '3.62' }
  const text = shown(<EducationSection education={{ ssc, hsc, graduation: noDegree, masters }} />)
  expect(text).toContain('পদার্থবিজ্ঞান ঢাকা বিশ্ববিদ্যালয় · ২০২৬ · সিজিপিএ ৩.৬২')
  expect(text).toContain('এইচএসসি মাদরাসা শিক্ষা বোর্ড এসএসসি')
  expect(text).toContain('বিজ্ঞান মতিঝিল স্কুল · ঢাকা বোর্ড · ২০১৭ · জিপিএ ৫.০০')
})

test('preferences and personal choices of a Bangla CV are in Bangla [BN-161]', () => {
  const preferences = {
    ...buildPublicCv().teachingPreferences,
    preferredSubjects: ['Math', 'Robotics'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['English version'],
    availableDays: ['3-days' as const],
    expectedSalary: 'Negotiable',
  }
  const text = shown(<PreferencesSection preferences={preferences} />)
  for (const name of ['গণিত', 'Robotics', 'পঞ্চম শ্রেণি', 'ইংরেজি ভার্সন', 'সপ্তাহে ৩ দিন', 'আলোচনা সাপেক্ষে'])
    expect(text).toContain(name)
  const others = { gender: 'Female', maritalStatus: 'Single', bloodGroup: 'AB+', dob: '2001-02-03' } as const
  expect(shown(<OthersSection others={others} />)).toContain('মহিলা বৈবাহিক অবস্থা অবিবাহিত রক্তের গ্রুপ এবি+')
})

test('a Bangla tutor card has choices in Bangla, and the whole name of a university [BN-161]', () => {
  const text = shown(<TutorCard cv={buildPublicCv({ universityShort: 'DU' })} />)
  expect(text).toContain('মহিলা')
  expect(text).toContain('ফলিত গণিত, ঢাকা বিশ্ববিদ্যালয় গণিত, পদার্থবিজ্ঞান নবম শ্রেণি ধানমন্ডি, ঢাকা')
  expect(text).toContain('মাসে ৬,০০০ টাকা')
})
