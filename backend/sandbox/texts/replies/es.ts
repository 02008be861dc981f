import type { Replies } from '../bank.ts';

export const spanishReplies: Replies = {
  warm: [
    'Me encanta, lo guardo para el domingo',
    'Lo hice anoche y salió perfecto',
    'Qué maravilla, se me hace la boca agua',
    'Gracias por compartirlo, por fin alguien lo explica bien',
    'Mi abuela lo hacía igual, qué recuerdos',
  ],
  neutral: [
    '¿Se puede congelar?',
    '¿En qué barrio está exactamente?',
    '¿Qué puedo usar si no encuentro ese ingrediente?',
    '¿Cuánto tiempo al horno?',
    'Yo le pongo un poco menos de sal',
  ],
  cold: [
    'Pues a mí no me gustó nada',
    'Demasiado caro para lo que es',
    'Antes las recetas eran mejores, qué pena',
    'Esto no es lo tradicional ni de lejos',
  ],
};
