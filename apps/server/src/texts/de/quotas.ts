export const quotas = {
  reached:
    'Nur {{free}} von {{limit}} sind im Archiv „{{name}}“ frei. Löschen Sie etwas endgültig, oder bitten Sie eine Administratorin oder einen Administrator um mehr Platz.',
  besideTooLarge: 'Eine Datei, die von anderen spricht, hat in einem Archiv mit Begrenzung höchstens {{limit}}.',
} as const
