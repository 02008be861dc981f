/** Phrases that ask the reader to do something, in the seven languages that are read. */
const requests =
  /\b(?:tell me|let me know|share (?:your|yours|this|it)|drop (?:your|a|it)|(?:comment|reply) (?:below|with)|follow (?:me|for)|save (?:this|it)|tag (?:someone|a friend)|join (?:us|me)|try (?:it|this)|(?:link in|check out|sign up|fight me|send me|vote for|dm me)|cuéntame|cuéntanos|comenta|comparte|guarda est[eo]|sígueme|conta(?: pra mim| para mim|-me)|compartilh[ae]|salva (?:esse|este)|me siga|dites-moi|racontez|partagez|enregistrez|abonnez-vous|erzählt? mir|schreibt? (?:es |mir |in)|teilt|speicher(?:e|t) (?:das|dir)|folgt mir|raccontatemi|dimmi|ditemi|condividi|salva questo|seguimi)(?!\p{L})|教えて|シェアして|保存して|フォローして/giu;

/** The requests of a text, as written. */
export const findRequests = (text: string): string[] => text.match(requests) ?? [];
