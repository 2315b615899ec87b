/** The public page that says how tuitions and tutors are matched. */
export const ranking = {
  title: 'How we match',
  description:
    'How {brand} orders tutors and tuitions: what comes first, what counts and how much, and what never counts.',
  lead: 'One order everywhere: for suggestions, lists of applicants, a tutor’s own list and alerts.',
  first: {
    title: 'What comes first',
    text: 'For a tuition at home, tutors of another city come last, and so do tutors of another gender than the family asked for. Nothing makes up for that. Who does not teach the subject or the class, or covers no area near the tuition, comes after those who do.',
  },
  parts: {
    title: 'What counts then, and how much',
    text: 'Among all who are left, these parts add up:',
    subject: 'The subjects that are asked for',
    salary: 'Whether the expected salary is within the offer',
    load: 'Free capacity: few tuitions running with us',
    distance: 'How near it is: the area, its neighbours, the city',
    cv: 'How complete the CV is',
    times: 'Free days and times',
    class: 'The class',
    medium: 'The medium',
  },
  never: {
    title: 'What never counts',
    text: 'Age, name, religion and picture. Gender counts only where the family asks for it. Nobody can buy a better place.',
  },
  told: {
    title: 'Who is told of a new tuition',
    text: 'Two minutes after our team has verified a tuition, we tell up to {most, number} tutors whose CV fits its place, gender, subjects and class. Up to {joined, number} of these places are for tutors who joined in the last 30 days. Who saved a search that finds the tuition is told as well. An alert says subjects, class, area and salary, and nothing else of the family.',
  },
  off: {
    title: 'If you do not want that',
    text: 'Tutors switch alerts off, pause saved searches and choose the ways on one page.',
    link: 'My alerts',
  },
}
