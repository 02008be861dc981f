import type { Replies } from '../bank.ts';

export const portugueseReplies: Replies = {
  warm: [
    'Que delícia, vou fazer no fim de semana',
    'Fiz ontem e ficou perfeito, obrigada',
    'Amei a dica, já salvei',
    'Lembrei da cozinha da minha tia, que saudade',
    'Explicação ótima, parabéns',
  ],
  neutral: [
    'Dá para congelar?',
    'Onde fica essa feira?',
    'Posso trocar a manteiga por azeite?',
    'Rende quantas porções?',
    'Aqui em casa fazemos com menos alho',
  ],
  cold: [
    'Não gostei, ficou muito salgado',
    'Caro demais para o que oferece',
    'Que decepção, não deu certo',
    'Isso não é a receita original',
  ],
};
