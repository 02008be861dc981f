import type { Replies } from '../bank.ts';

export const germanReplies: Replies = {
  warm: [
    'Großartig, das koche ich am Wochenende nach',
    'Gestern ausprobiert, alle waren begeistert',
    'Danke, endlich einmal verständlich erklärt',
    'Sieht fantastisch aus',
    'Genau so hat es meine Oma gemacht, schön',
  ],
  neutral: [
    'Geht das auch ohne Ofen?',
    'Wie lange hält sich das im Kühlschrank?',
    'Wo bekommt man die Zutaten?',
    'Welche Pfanne nehmt ihr?',
    'Bei uns heißt das anders',
  ],
  cold: [
    'Bei mir ist das leider überhaupt nicht gelungen',
    'Viel zu kompliziert für einen Dienstag',
    'Ehrlich gesagt enttäuschend',
    'Das hat mit dem Original nichts zu tun',
  ],
};
