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
      '{brand} began with a simple habit: somebody looks before anybody sees. Every tuition post and every tutor’s CV is read by someone from our team, who calls when something is unclear. Only then does it appear here, with a seal that says what we have seen.',
    storyNow:
      'We still work like that. The site is there for cheap phones and slow data, the list is open to everybody, and behind it are people you can call.',
    people: 'Who is behind it',
    peopleList:
      'Verification: Reads every tuition post and every CV, and calls when something is unclear.\nMatching: Looks for tutors who fit, and tells both sides what comes next.\nAccounts: Writes down every fee, gives receipts and answers questions about money.',
    mission: 'Our Mission',
    missionText:
      'To bring every student a teacher who fits, and every good teacher fair work, without anybody’s trust being used up on the way.',
    keeps: 'What we keep to',
    checked: 'Checked by a person',
    checkedText: 'No post and no CV is in our lists before our team has read it.',
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
    guardianCheck: 'Someone from our team reads your post before tutors see it. Your number is not shown.',
    guardianChooseTitle: 'Look at who applies',
    guardianChoose: 'You see the CV of every applicant: where they studied, what and where they teach.',
    guardianMeetTitle: 'Meet your tutor',
    guardianMeet: 'We confirm the tutor you want, and only then do you get each other’s number.',
    guardianHire:
      'Already found the right tutor? Press Hire on the tutor’s card, leave your number, and we arrange it.',
    postTuition: 'Post a tuition',
    hireTutor: 'Hire Tutor',
    tutors: 'For tutors',
    tutorsLead: 'Tuitions near you, from guardians whose posts a person has checked.',
    tutorRegisterTitle: 'Register and fill in your CV',
    tutorRegister:
      'Your studies, what you teach, where and on which days. A guardian gets your number only once you are confirmed; your other contact details stay with our team.',
    tutorCheckTitle: 'We read your CV',
    tutorCheck:
      'Our team reads your CV. If you send an ID card, it looks at that too, and your CV says so. Nobody else ever sees the card.',
    tutorApplyTitle: 'Apply, or be invited',
    tutorApply: 'Apply to any open tuition with two taps. When a post fits you well, we may invite you by SMS.',
    tutorTeachTitle: 'Get confirmed and teach',
    tutorTeach:
      'Once confirmed you have the guardian’s number. Our fee is agreed with you and paid at once or in two parts.',
    tutorWarning: 'Nobody on our team asks you for money before a tuition is confirmed. If somebody does, tell us.',
    register: 'Register',
    findTuitions: 'Find a tuition',
    questions: 'Questions?',
    questionsText: 'Write to us, or call one of the numbers below. A person answers.',
    contact: 'Contact',
  },
  howItWorks: {
    title: 'How it works',
    description: 'How a tuition goes with {brand}: from the post to the first class, for guardians and tutors.',
    lead: 'From the post to the first class, and what our team does in between.',
    postTitle: 'A guardian posts a tuition',
    post: 'With or without an account. The post says the class, subjects, place, days and salary. The phone number is not shown.',
    checkTitle: 'We check it',
    check:
      'Someone from our team reads each post and calls when something is unclear. Only then do tutors see it. Each tutor’s CV is read in the same way, and the seal on it says whether we have seen an ID card too.',
    applyTitle: 'Tutors apply',
    apply: 'The guardian compares their CVs, keeps a shortlist, and can ask for a demo class.',
    confirmTitle: 'The guardian chooses, we confirm',
    confirm:
      'We speak with both sides. Once the tutor is confirmed, guardian and tutor get each other’s number by SMS and agree on the first class.',
    teachTitle: 'The tuition begins',
    teach:
      'When both agree, the tuition is booked and the other applicants are told that it is closed. The tutor pays our fee then, at once or in two parts.',
    helpTitle: 'When something goes wrong',
    help: 'Call us or write to us. We look for another tutor, keep a record of reports, and close the account of anybody who harms others.',
  },
  fees: {
    title: 'Fees',
    description: 'What {brand} costs guardians and tutors, when it is paid, and when you get it back.',
    lead: 'What it costs, when it is paid, and when you get it back.',
    guardiansTitle: 'For guardians: free',
    guardians:
      'Posting a tuition, reading CVs, demo classes and our help cost guardians nothing. You pay the tutor’s salary to the tutor, month by month.',
    neverTitle: 'What nobody may ask',
    never:
      'Nobody on our team asks for money before a tuition is confirmed, for an application, or for a better place in a list. If somebody does, call us.',
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data {brand} keeps about guardians and tutors, who sees it, and how to have it deleted.',
    lead: 'What we keep about you, who sees it, and how you get it deleted.',
    keepTitle: 'What we keep',
    keep: 'Your name, phone and e-mail, your posts or your CV with its pictures, applications, messages you send us, and what was booked and paid. Passwords are stored in a form that nobody can read.',
    guardianTitle: 'A guardian’s data',
    guardian:
      'The post is public without name, phone, house and road. The phone goes to the tutor who is confirmed for it and to our team, to nobody else; house and road also for an agreed demo class.',
    tutorTitle: 'A tutor’s data',
    tutor:
      'The public CV shows name, picture, studies, what, where and when you teach. Phone, e-mail and address are not public. A guardian gets the phone of the tutor who is confirmed.',
    idCardTitle: 'ID cards',
    idCard:
      'The picture of an ID card is seen by our team only, to check that the CV is true. It is never public. 90 days after the check it is erased. On your account page you see who opened it.',
    messagesTitle: 'SMS and e-mail',
    messages:
      'We write about your posts, applications, bookings and payments, and you choose which. We do not advertise.',
    cookiesTitle: 'Cookies',
    cookies:
      'One cookie keeps you logged in, and one remembers that you logged in on this device, so that nobody can lock you out. One remembers the language that you chose. We have no advertising and no tracking by others.',
    timesTitle: 'How long we keep it',
    times:
      'Sent SMS and e-mails and notifications: 90 days, unsent ones 180 days. Log-ins: 30 days. Codes: one day. Private links: 180 days. Who changed what: five years. Backups: eight weeks.',
    deleteTitle: 'Download, deletion and questions',
    delete:
      'On your account page you download what we keep about you, or ask to delete your account. For 30 days you can change your mind; then name, phone, e-mail, address, pictures, texts and messages are erased. Bookings and payments stay without your name. For questions, write to us or call.',
  },
  terms: {
    title: 'Terms of use',
    description: 'The rules for guardians and tutors who use {brand}.',
    lead: 'The rules of the house, in plain words.',
    whoTitle: 'Who we are',
    who: '{brand} brings guardians and tutors together. The tuition itself is an agreement between the two; we are not the tutor’s employer.',
    accountTitle: 'Your account',
    account:
      'One account for each phone number and role. What you write must be true: your own name, your own number, your own studies. Keep your password to yourself.',
    postsTitle: 'Posts and CVs',
    posts:
      'Post only tuitions that exist. Write no phone numbers, links or insults into a post or a CV. We may correct, return or reject what breaks these rules, and we say why.',
    numbersTitle: 'Numbers',
    numbers:
      'A number that you get from us is for the tuition you got it for, and nothing else. Passing it on ends your account.',
    safetyTitle: 'Safety',
    safety:
      'Meet first in the presence of another adult. Tell us at once when somebody behaves badly: we keep a record and act on it.',
    feesTitle: 'Fees',
    fees: 'The tutor pays the fee of the page Fees when a tuition is booked. Guardians pay nothing to us.',
    endTitle: 'When an account is closed',
    end: 'You can have your account closed at any time. We close accounts with false data, unpaid fees or reports that prove true.',
  },
} as const
