import type { Subject, Words } from '../bank.ts';

const words: Words = {
  ciudad: ['Valencia', 'Oaxaca', 'Bogotá', 'Sevilla', 'Mérida', 'Cádiz', 'Lima', 'Granada'],
  plato: [
    'la tortilla',
    'el arroz al horno',
    'el ceviche',
    'la sopa de tomate',
    'las croquetas',
    'el mole',
    'la empanada',
  ],
  sabor: ['ahumado', 'intenso', 'suave', 'ácido', 'muy casero'],
  cosa: ['un limón', 'pan de ayer', 'un buen aceite', 'un puñado de cilantro', 'sal gorda'],
  quien: ['la cocinera', 'el pescadero', 'mi vecina', 'un señor de la barra', 'la abuela de la casa'],
  dia: ['el lunes', 'el martes', 'el jueves', 'el viernes', 'el domingo'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'es',
  topic,
  hashtags,
  lines,
  words,
  more: ['Y sí, {quien} nos dio la receta.', 'Volvimos {dia}. Igual de rico.', 'El truco está en {cosa}, siempre.'],
});

export const spanish = [
  subject(
    'Comida Callejera',
    ['comidacallejera'],
    [
      'En {ciudad}, de pie y con las manos: {plato}. Un sabor {sabor} que no se olvida.',
      '¿Lo mejor de {ciudad}? {plato} a las dos de la mañana.',
      'Le preguntamos a {quien} por el secreto. Se rió y señaló {cosa}.',
      'En {ciudad} hicimos cola {number} minutos por {plato}. Haríamos {number} más.',
    ],
  ),
  subject(
    'Cocina Casera',
    ['cocinacasera', 'recetas'],
    [
      '{plato} de {dia}: {cosa}, fuego lento y nada de prisa.',
      'Lo que nunca falta en casa: {cosa}. Con eso sale {plato} en {number} minutos.',
      'Receta corta: {plato} con {cosa}. Queda {sabor} y no ensucia nada.',
      '{quien} dice que {plato} no lleva cebolla. Abrimos debate.',
    ],
  ),
  subject(
    'Mercados',
    ['mercados'],
    [
      'Mercado de {ciudad}, seis de la mañana. Compramos {cosa} y desayunamos {plato}.',
      '{number} puestos, una pregunta: ¿quién hace mejor {plato} en {ciudad}?',
      'En el mercado de {ciudad}, {quien} nos regaló {cosa}. Así empezó el día.',
    ],
  ),
];
