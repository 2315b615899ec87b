/** About, Services and the frame of the public site. */
export const site = {
  about: {
    title: 'About us',
    description: 'Why {brand} began, and what we promise guardians and tutors in Bangladesh.',
    lead: 'A tuition begins with trust. We do the checking, so that both sides can begin in peace.',
    story: 'Our Story',
    storyNeed:
      'Finding a tutor in Bangladesh often means a wall of posts in a Facebook group. Some are made up. Phone numbers are copied and passed on. Some agencies take a fee and then fall silent. Guardians lose weeks, and good tutors lose heart.',
    storyAnswer:
      '{brand} began with a simple habit: somebody looks before anybody sees. Every tuition post and every tutor’s CV is read by a person of our team, who calls when something is unclear. Only then does it appear here, with the seal that says so.',
    storyNow:
      'We still work like that. The site is there for cheap phones and slow data, the list is open to everybody, and behind it are people you can call.',
    mission: 'Our Mission',
    missionText:
      'To bring every student a teacher who fits, and every good teacher fair work, without anybody’s trust being used up on the way.',
    keeps: 'What we keep to',
    checked: 'Checked by a person',
    checkedText: 'No tuition and no tutor is shown before our team has verified it.',
    private: 'Your number stays yours',
    privateText:
      'A guardian’s number goes to the one tutor who is confirmed. Tutors’ contact details and ID cards are never public.',
    answered: 'Somebody answers',
    answeredText:
      'Write to us or call. When something went wrong with a person, tell us: we keep a record and act on it.',
    next: 'How can we help?',
    findTutor: 'Find a tutor',
    findTuition: 'Find a tuition',
    services: 'What we do, step by step',
  },
  services: {
    title: 'Services',
    description:
      'What {brand} does for guardians who look for a tutor and for tutors who look for a tuition, step by step.',
    lead: 'What we do for guardians and for tutors, and how it goes, step by step.',
    guardians: 'For guardians',
    guardiansLead: 'At home or online, from play group to university admission.',
    guardianPostTitle: 'Post your tuition',
    guardianPost: 'Tell us the class, subjects, place, time and salary. You can do it without an account.',
    guardianCheckTitle: 'We verify it',
    guardianCheck: 'Somebody of our team reads your post before tutors see it. Your number is not shown.',
    guardianChooseTitle: 'Look at who applies',
    guardianChoose: 'With an account you see every applicant’s CV: where they studied, what and where they teach.',
    guardianMeetTitle: 'Meet your tutor',
    guardianMeet: 'We confirm the tutor you want, and only then do you two have each other’s number.',
    guardianHire:
      'You have found the right tutor already? Press Hire on the tutor’s card, leave your number, and we arrange it.',
    postTuition: 'Tuition Post',
    hireTutor: 'Hire Tutor',
    tutors: 'For tutors',
    tutorsLead: 'Tuitions near you, from guardians whose posts a person has checked.',
    tutorRegisterTitle: 'Register and fill in your CV',
    tutorRegister:
      'Your studies, what you teach, where and on which days. Your contact details stay between you and our team.',
    tutorCheckTitle: 'We verify you',
    tutorCheck: 'Our team looks at your CV and your ID card. Nobody else ever sees the card.',
    tutorApplyTitle: 'Apply, or be invited',
    tutorApply: 'Apply to any tuition with one press. When a post fits you well, we may invite you by SMS.',
    tutorTeachTitle: 'Get confirmed and teach',
    tutorTeach:
      'Once confirmed you have the guardian’s number. Our fee is agreed with you and paid at once or in two parts.',
    tutorWarning: 'Nobody of our team asks you for money before a tuition is confirmed. If somebody does, tell us.',
    register: 'Register',
    findTuitions: 'Find a tuition',
    questions: 'Questions?',
    questionsText: 'Write to us, or call one of the numbers below. A person answers.',
    contact: 'Contact',
  },
} as const
