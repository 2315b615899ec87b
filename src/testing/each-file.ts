import '#shared/messages/all-texts.ts'
import { restartPhones } from './unique-phone.ts'

// Runs before each test file, so that none depends on what ran before it in the same process.
restartPhones()
